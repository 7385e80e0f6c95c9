/** A text with its `{{names}}` still in it, and the values that fill them in some sentence. */
export interface Filled {
  key: string;
  vars: Record<string, string>;
  /** The field that the sentence is about, where it begins with one. */
  field?: string;
}

const most = 5_000;
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Finds the key of a sentence that was filled in before it came here, such as a refusal of the server, which speaks English. */
export function filledFinder(keys: Iterable<string>): (sentence: string) => Filled | null {
  const all = [...keys];
  const known = new Set(all);
  const templates = all
    .filter((key) => /\{\{\w+\}\}/.test(key) && /[A-Za-z]/.test(key.replace(/\{\{\w+\}\}/g, '')))
    // The longer the fixed words, the surer the match.
    .sort((one, two) => fixed(two) - fixed(one))
    .map((key) => ({
      key,
      names: [...key.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!),
      shape: new RegExp(
        `^${key
          .split(/\{\{\w+\}\}/)
          .map(escaped)
          .join('([\\s\\S]+?)')}$`,
      ),
    }));
  const seen = new Map<string, Filled | null>();

  function match(sentence: string): Filled | null {
    if (known.has(sentence)) return { key: sentence, vars: {} };
    for (const { key, names, shape } of templates) {
      const found = shape.exec(sentence);
      if (found) return { key, vars: Object.fromEntries(names.map((name, index) => [name, found[index + 1]!])) };
    }
    return null;
  }
  function find(sentence: string): Filled | null {
    const whole = match(sentence);
    if (whole) return whole;
    // `copa_id is not a partner: 7.`: the field has the name of the wire in every language.
    const [, field, rest] = /^([a-z][\w.]*) (.+)$/s.exec(sentence) ?? [];
    const about = field && rest ? match(rest) : null;
    return about && { ...about, field };
  }
  return (sentence) => {
    if (!sentence.includes(' ')) return null;
    const before = seen.get(sentence);
    if (before !== undefined) return before;
    if (seen.size >= most) seen.clear();
    const found = find(sentence);
    seen.set(sentence, found);
    return found;
  };
}

const fixed = (key: string): number => key.replace(/\{\{\w+\}\}/g, '').length;

/** The state in a life cycle's refusal stands there as the machine has it, such as `customs held`: as it is shown elsewhere, small. */
function stateWord(word: string, say: (key: string, vars: Record<string, string>) => string): string {
  const label = word.charAt(0).toUpperCase() + word.slice(1);
  const said = say(label, {});
  return said === label ? word : said.charAt(0).toLowerCase() + said.slice(1);
}

/** The sentence in another language, with what was filled in where it is a text of ours too; itself where it is not ours. */
export function translated(
  sentence: string,
  find: ReturnType<typeof filledFinder>,
  say: (key: string, vars: Record<string, string>) => string,
): string {
  // Several reasons that were said in a row; a text of ours may itself have more than one sentence.
  const sentences = sentence.split(/(?<=[.!?]) (?=\p{Lu})/u);
  if (sentences.length > 1 && sentences.every((one) => find(one)))
    return sentences.map((one) => translated(one, find, say)).join(' ');
  const found = find(sentence);
  if (!found) return sentence;
  const given = Object.entries(found.vars);
  const [, last = ''] = given.at(-1) ?? [];
  // A full stop behind a text that ends with a value has been taken for a part of it.
  const stop = found.key.endsWith('}}') && last.endsWith('.') && say(last, {}) === last ? '.' : '';
  const vars = given.map(([name, value], index) => {
    const word = stop && index === given.length - 1 ? value.slice(0, -1) : value;
    const whole = say(word, {});
    return [name, whole === word && name === 'state' ? stateWord(word, say) : whole];
  });
  const text = say(found.key, Object.fromEntries(vars) as Record<string, string>) + stop;
  return found.field ? `${found.field} ${text}` : text;
}
