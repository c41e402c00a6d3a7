// The board of Wyższa karta: plain JavaScript, loaded by the page as it lies here.
const sheet = document.createElement('link');
sheet.rel = 'stylesheet';
sheet.href = new URL('board.css', import.meta.url).href;

/** An element with a class, a text, and what else it carries. */
function made(kind, look, text = '', more = {}) {
  const element = Object.assign(document.createElement(kind), { className: look, textContent: text });
  for (const [name, value] of Object.entries(more)) element.setAttribute(name, value);
  return element;
}

const card = (value, hidden) => made('span', value ? 'wyzsza-card' : 'wyzsza-card wyzsza-back', value ?? '', { role: 'img', 'aria-label': value ?? hidden });

function place(table, seat) {
  const { view, seats, me, t } = table;
  const shown = view.shown[seat] ?? (seat === me ? view.hand : null);
  const item = made('li', `wyzsza-seat${view.to_act.includes(seat) ? ' wyzsza-turn' : ''}`, '', { 'data-spot': `seat-${seat}` });
  item.append(made('h3', '', seat === me ? t('wyzsza-ui-yours') : seats[seat].name));
  if (seat < view.dealt) item.append(card(shown, t('wyzsza-ui-face-down')));
  if (view.winners.includes(seat)) item.classList.add('wyzsza-won');
  return item;
}

function prompt({ view, legal, seats, t }) {
  if (view.over) return t('wyzsza-ui-over');
  if (legal.length) return t('wyzsza-ui-decide');
  const turn = seats[view.to_act[0]];
  return turn ? t('wyzsza-ui-wait', { name: turn.name }) : '';
}

function button(table, { text, phrase }) {
  const pressed = made('button', 'button main', phrase, { type: 'button', 'data-act': text });
  pressed.addEventListener('click', () => table.act(text));
  return pressed;
}

function draw(element, table) {
  const ring = made('ol', 'wyzsza-seats');
  ring.append(...table.seats.map((_, seat) => place(table, seat)));
  const actions = made('div', 'actions wyzsza-actions');
  actions.append(...table.legal.map((choice) => button(table, choice)));
  const pile = made('p', 'wyzsza-pile', table.t('wyzsza-ui-pile', { count: table.view.pile }));
  element.replaceChildren(ring, pile, made('p', 'prompt', prompt(table)), actions);
}

export function mount(element, table) {
  document.head.append(sheet);
  draw(element, table);
  return { update: (fresh) => draw(element, fresh), destroy: () => sheet.remove() };
}
