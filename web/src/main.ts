import './app.css';

import { mount } from 'svelte';

import App from './App.svelte';
import { watchPieces } from './pieces.svelte';
import { prefs, rememberPrefs } from './prefs.svelte';
import { watchRoutes } from './route.svelte';
import { wakeSounds } from './sounds';
import { speak } from './texts.svelte';

watchPieces();
rememberPrefs();
watchRoutes();
wakeSounds();
await speak(prefs.lang);
mount(App, { target: document.getElementById('app')! });
if (import.meta.env.PROD) void navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
