import type { AnyContract, ChangeContract } from '#tools/define.ts';

/** Wire paths whose first word is not the name of their folder. */
const folders: Record<string, string> = { test: 'performance' };

/**
 * Loads the contract of a wire path: the file of its name, or where the wire spells it otherwise the list of its folder.
 * Throws where there is none.
 */
export async function contractOf(path: string): Promise<AnyContract> {
  const [first = '', ...rest] = path.split('/');
  const { files, lists } = await import('./contract-files.ts');
  const folder = `../../tools/${folders[first] ?? first}`;
  const load = files[`${folder}/${rest.join('/').replaceAll('_', '-')}.ts`] ?? lists[`${folder}/index.ts`];
  const found = Object.values((await load?.()) ?? {})
    .flat()
    .find((one) => (one as AnyContract)?.path === path);
  if (!found) throw new Error(`No contract for ${path}`);
  return found as AnyContract;
}

/** Loads the contract of a change. Throws where the path is none of a change. */
export async function changeOf(path: string): Promise<ChangeContract> {
  const contract = await contractOf(path);
  if (contract.effect === 'read') throw new Error(`${path} changes nothing`);
  return contract;
}
