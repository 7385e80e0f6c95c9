import type { AnyContract } from '#tools/define.ts';

type List = Record<string, unknown>;
const lists = import.meta.glob<List>(['../../tools/*/index.ts', '!../../tools/texts/index.ts']);
/** Wire paths whose first word is not the name of their folder. */
const folders: Record<string, string> = { test: 'performance' };

/** Loads the contract of a wire path, with its whole folder in one file. Throws where there is none. */
export async function contractOf(path: string): Promise<AnyContract> {
  const [first = ''] = path.split('/');
  const list = await lists[`../../tools/${folders[first] ?? first}/index.ts`]?.();
  const found = Object.values(list ?? {})
    .flat()
    .find((one) => (one as AnyContract)?.path === path);
  if (!found) throw new Error(`No contract for ${path}`);
  return found as AnyContract;
}
