import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { catalogue } from '../../tools/texts/index.ts';
import type { Language } from '../../tools/texts/languages.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** What is drawn before anything else is wanted: the way in, the frame, the chat and the list of parcels. */
const drawnFirst = [
  'main.tsx',
  'screens/sign-in.tsx',
  'screens/sign-in-error.tsx',
  'shell/shell.tsx',
  'shell/screen-page.tsx',
  'shell/notice-banner.tsx',
  'screens/shipment/shipment.tsx',
  'chat/chat-pane.tsx',
].map((file) => join(root, 'web', file));
const imported = /^(?:import|export)\s+(?!type\b)(?:[^;']*?\sfrom\s+)?'([#.][^']+\.tsx?)'/gm;

/** The source of some files and of all that they import at once, as one text. */
function sourceOf(files: readonly string[]): string {
  const sources = new Map<string, string>();
  const waiting = [...files];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (sources.has(file) || !existsSync(file)) continue;
    const source = readFileSync(file, 'utf8');
    sources.set(file, source);
    for (const [, name] of source.matchAll(imported))
      waiting.push(name!.startsWith('#') ? join(root, name!.slice(1)) : join(dirname(file), name!));
  }
  return [...sources.values()].join('\n');
}

/** The texts of a language in two parts: those of the first page, and all others. */
export function textsInParts(language: Language): { first: Record<string, string>; later: Record<string, string> } {
  const source = sourceOf(drawnFirst);
  const isFirst = (key: string): boolean => {
    const said = key.replace(/_(?:one|other|many)$/, '');
    return [`'${said}'`, `"${said}"`, `\`${said}\``, `'${said.replaceAll("'", "\\'")}'`].some((text) =>
      source.includes(text),
    );
  };
  const texts = Object.entries(catalogue(language));
  return {
    first: Object.fromEntries(texts.filter(([key]) => isFirst(key))),
    later: Object.fromEntries(texts.filter(([key]) => !isFirst(key))),
  };
}
