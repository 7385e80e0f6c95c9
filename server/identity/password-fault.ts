import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** From 0 to 4: 3 withstands 10^10 guesses. */
const leastScore = 3;
/** More would take long to judge, and is hard to guess whatever it says. */
const judged = 64;

/** What is wrong with a new password of this person; undefined when it will do. */
export async function passwordFault(
  password: string,
  { email, name }: { email: string; name: string },
): Promise<string | undefined> {
  if ([...password].length < 10) return 'must have at least 10 characters';
  const [own = ''] = email.split('@');
  if ([email, own, name].some((text) => text.length > 2 && password.toLowerCase() === text.toLowerCase()))
    return 'must not be your own address or name';
  const { score } = (await (judge ??= opened())).check(password.slice(0, judged), [email, own, name, 'waybill']);
  return score < leastScore ? 'is too easy to guess: take several words that do not belong together' : undefined;
}

let judge: Promise<ZxcvbnFactory> | undefined;
/** Read when it is first needed: the lists of common passwords are large. */
async function opened(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}
