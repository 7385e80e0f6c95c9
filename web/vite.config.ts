import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from './build/compressed.ts';
import { textsInParts } from './build/first-texts.ts';
import * as valueWords from '../tools/rules/value-words.ts';
import type { Language } from '../tools/texts/languages.ts';
import type { Plugin, ProxyOptions } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/**
 * Puts the finished catalogue in place of each `web/texts/xx.ts` and `web/texts/xx-later.ts`, so that nobody downloads the
 * other languages, and the first page only its own words.
 */
const textsByLanguage = (): Plugin => ({
  name: 'waybill-texts',
  apply: 'build',
  load(id) {
    const [, language, later] = /\/web\/texts\/(en|es|pt)(-later)?\.ts$/.exec(id) ?? [];
    if (!language) return null;
    const parts = textsInParts(language as Language);
    return `export default ${JSON.stringify(later ? parts.later : parts.first)}`;
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

/** So are the phrases in which people ask for an endpoint. */
const withoutPhrases = (): Plugin => ({
  name: 'waybill-phrases',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    /\/tools\/.*\.ts$/.test(id)
      ? code.replace(/\n  ask: \{(?:[^\n]*|\n[\s\S]*?\n  )\},/, '\n  ask: { en: [], es: [], pt: [] },')
      : null,
});

/** What libraries carry for others; the page neither writes JSON Schema, nor sends by `fetch`, nor a form as JSON. */
const serverParts =
  /\/(zod\/v4\/core\/(json-schema-processors|to-json-schema)|axios\/lib\/(adapters\/fetch|helpers\/formDataToJSON))\.js$/;
const withoutServerParts = (): Plugin => ({
  name: 'waybill-server-parts',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    if (!serverParts.test(id)) return null;
    const named = [...code.matchAll(/^export (?:const |function |\{ \w+ as )(\w+)/gm)].map(([, name]) => name);
    const rest = /export default/.test(code) ? 'export default null;' : '';
    return named.map((name) => `export const ${name} = () => () => null;`).join('\n') + rest;
  },
});

const asked = /^\/(api|maps|mcp|openapi|docs|healthz|readyz)\b/;
/** Routes and wire paths share their first words, so a call is told from a page or a module by its method. */
const calls: ProxyOptions = {
  target: server,
  bypass: ({ method, url }) => (method === 'GET' && !asked.test(url ?? '') ? url : undefined),
};

/** What the entry needs is announced in the page; the lists of what each later part needs would be in the first load. */
const onlyFirst = (_: string, needed: string[], { hostType }: { hostType: 'html' | 'js' }): string[] =>
  hostType === 'html' ? needed : [];

export default defineConfig({
  root: here('.'),
  plugins: [
    react(),
    tailwindcss(),
    textsByLanguage(),
    withoutValueWords(),
    withoutPhrases(),
    withoutServerParts(),
    compressed(),
  ],
  build: {
    outDir: here('../dist/web'),
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false, resolveDependencies: onlyFirst },
    rolldownOptions: {
      // Which plugin took how long is no fault, and stands among the first words of a first start.
      checks: { pluginTimings: false },
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
