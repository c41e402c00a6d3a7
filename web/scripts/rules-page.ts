// A room's RULES.md becomes the rules page while the client is built: no markdown is parsed in the browser.
import { readFile } from 'node:fs/promises';

import { Marked } from 'marked';
import type { Plugin } from 'vite';

const CLAUSE = /^((?:\d+|R-[A-Z0-9]+)(?:\.\d+)?)\s/;
const SOURCES = ['rulebook', 'public source', 'assumed'];

export function rulesHtml(markdown: string): string {
  const marked = new Marked({
    renderer: {
      listitem(item) {
        const clause = CLAUSE.exec(item.text)?.[1];
        const body = this.parser.parse(item.tokens);
        if (!clause) return `<li>${body}</li>\n`;
        const ruling = clause.startsWith('R-') ? ' class="ruling"' : '';
        return `<li id="${clause}"${ruling}><b>${clause}</b>${body.replace(clause, '')}</li>\n`;
      },
      tablecell(cell) {
        const tag = cell.header ? 'th' : 'td';
        const mark = SOURCES.find((source) => !cell.header && cell.text.trim().startsWith(source));
        const kind = mark ? ` class="source ${mark.replace(' ', '-')}"` : '';
        return `<${tag}${kind}>${this.parser.parseInline(cell.tokens)}</${tag}>`;
      },
      table(table) {
        const row = (cells: typeof table.header) => `<tr>${cells.map((cell) => this.tablecell(cell)).join('')}</tr>`;
        const body = table.rows.map(row).join('');
        return `<div class="wide" tabindex="0"><table><thead>${row(table.header)}</thead><tbody>${body}</tbody></table></div>`;
      },
    },
  });
  return marked.parse(markdown, { async: false });
}

export function rulesPage(): Plugin {
  return {
    name: 'stolik-rules-page',
    enforce: 'pre',
    async load(id) {
      const [path] = id.split('?');
      if (!path?.endsWith('.md')) return null;
      this.addWatchFile(path);
      return `export default ${JSON.stringify(rulesHtml(await readFile(path, 'utf8')))}`;
    },
  };
}
