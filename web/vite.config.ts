import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import * as valueWords from '../tools/rules/value-words.ts';
import { catalogue } from '../tools/texts/index.ts';
import type { Language } from '../tools/texts/languages.ts';
import type { Plugin, ProxyOptions } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/** Puts the finished catalogue in place of each `web/texts/xx.ts`, so that nobody downloads the other languages. */
const textsByLanguage = (): Plugin => ({
  name: 'waybill-texts',
  apply: 'build',
  load(id) {
    const language = /\/web\/texts\/(en|es|pt)\.ts$/.exec(id)?.[1];
    return language ? `export default ${JSON.stringify(catalogue(language as Language))}` : null;
  },
});

/** What people say for a value is for the assistant alone; the page has only the names. */
const withoutValueWords = (): Plugin => ({
  name: 'waybill-value-words',
  apply: 'build',
  load: (id) =>
    id.endsWith('/tools/rules/value-words.ts')
      ? Object.keys(valueWords)
          .map((name) => `export const ${name} = {};`)
          .join('\n')
      : null,
});

const asked = /^\/(api|maps|mcp|openapi|docs|healthz|readyz)\b/;
/** Routes and wire paths share their first words, so a call is told from a page or a module by its method. */
const calls: ProxyOptions = {
  target: server,
  bypass: ({ method, url }) => (method === 'GET' && !asked.test(url ?? '') ? url : undefined),
};

/** What a part of the page needs besides itself and what every page has: the lists of it are part of the first load. */
const notYetHere = (file: string, needed: string[], { hostType }: { hostType: 'html' | 'js' }): string[] =>
  hostType === 'html'
    ? needed
    : needed.filter((one) => one !== file && !/\/(base|frame|index|rolldown-runtime)-[\w-]+\.js$/.test(one));

export default defineConfig({
  root: here('.'),
  plugins: [react(), tailwindcss(), textsByLanguage(), withoutValueWords()],
  build: {
    outDir: here('../dist/web'),
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false, resolveDependencies: notYetHere },
    rolldownOptions: {
      // What every screen needs is one file: dozens of small ones take longer than their bytes. So is what is needed
      // before somebody has signed in; the part of it that the sign-in page shares with the screens is named here.
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: /\/web\/(router|shell\/(message-page|logo|snackbar)|ui\/key-cap)\.tsx$/,
              priority: 2,
            },
            { name: 'frame', test: /\/web\/shell\/(shell|screen-page)\.tsx$/, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '^/': calls } },
});
