import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { approvalStates } from '#tools/chat/parts.ts';
import type { Approval, ApprovalLine } from '#tools/chat/parts.ts';
import type { AnyContract, ChangeContract } from '#tools/define.ts';
import { sayDone } from '#tools/done.ts';
import { secretFields } from '#tools/input-fields.ts';
import { contracts } from '#tools/index.ts';
import { catalogue, translate } from '#tools/texts/index.ts';
import { languages } from '#tools/texts/languages.ts';
import type { Language } from '#tools/texts/languages.ts';
import { rolesOf } from '#tools/roles.ts';
import { translator } from '#tools/texts/translator.ts';
import type { Decide } from '#web/chat/use-decide.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { demo, type Site } from '#tests/support/site.ts';

const language = vi.hoisted(() => ({ now: 'en' }));
vi.mock('#web/lib/text.ts', () => {
  const say = (key: string, vars?: Record<string, string | number>) =>
    translator(language.now as Language, catalogue(language.now as Language))(key, vars);
  return { useText: () => say, useLanguage: () => language.now, text: say };
});
vi.mock('#web/lib/session.ts', () => ({ useUser: () => ({ role: 'admin', userCode: 'DEMO-ADMIN' }) }));
// Drawn on the server nothing is fetched: a contract is there at once, lists of options never are.
vi.mock('#web/lib/use-load.ts', () => {
  const find = (path: string) => contracts.find((contract) => contract.path === path) ?? null;
  const idle = { answer: null, state: 'failure', slow: false, failure: null, again: () => {} };
  return {
    useContract: find,
    loadedContract: find,
    useLoad: () => idle,
    useChanges: (paths: string[]) => paths.map(find),
    answerOf: () => null,
  };
});

const { ContractForm } = await import('#web/parts/form/contract-form.tsx');
const { default: ApprovalCard } = await import('#web/chat/approval-card.tsx');
const { ResultView } = await import('#web/parts/result/result-view.tsx');

/** What people read: the text of a page, without what only a reader of another kind is told. */
async function textOf(drawn: ReactNode): Promise<string> {
  const { prelude } = await prerender(<MemoryRouter>{drawn}</MemoryRouter>);
  const html = await new Response(prelude as never).text();
  return html
    .replace(/<(style|script|svg)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<input[^>]*\svalue="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&');
}

const wrong: [string, RegExp][] = [
  ['an object', /\[object/],
  ['undefined', /\bundefined\b/],
  ['null', /\bnull\b/],
  ['not a number', /\bNaN\b/],
  ['a macro', /@(?:today|yesterday|days_ago|monday|last_|first_)/],
  ['an ISO instant', /\b\d{4}-\d\d-\d\dT\d\d:/],
  ['JSON', /[{[]\s*"|"\s*:\s*["\d[{]/],
  ['a text that was not filled in', /\{\{/],
];
const keysOf = (contract: AnyContract): string[] => {
  const { output, input, change } = contract;
  const shapes =
    output.kind === 'rows' ? [output.row] : [output.header, ...Object.values(output.sections).map(({ row }) => row)];
  const keys = [input.shape, change?.keys ?? {}, ...shapes].flatMap((shape) => Object.keys(shape));
  return [...keys, ...(output.kind === 'document' ? Object.keys(output.sections) : [])].filter((key) =>
    /_|[a-z][A-Z]/.test(key),
  );
};

/** What of a text nobody should read. */
function offences(text: string, keys: readonly string[]): string[] {
  const words = new Set(text.match(/[A-Za-z]\w*/g));
  const found = wrong.flatMap(([name, shape]) => {
    const said = shape.exec(text);
    return said ? [`${name}: …${text.slice(Math.max(0, said.index - 30), said.index + 40).trim()}…`] : [];
  });
  return [...found, ...keys.filter((key) => words.has(key)).map((key) => `a key: ${key}`)];
}

/** What is wrong with a drawing in any language. */
async function problems(contract: AnyContract, what: string, draw: () => ReactNode): Promise<string[]> {
  const found: string[] = [];
  for (language.now of languages) {
    // oxlint-disable-next-line no-await-in-loop -- the language is one for all
    const text = await textOf(draw());
    found.push(...offences(text, keysOf(contract)).map((one) => `${contract.path}, ${what}, ${language.now}: ${one}`));
  }
  return found;
}

let site: Site;
beforeAll(async () => {
  site = await demo();
});

const exampleOf = (contract: AnyContract): Row => contract.example as Row;
const undecided = {} as Decide;

/** A proposed change as the chat holds it, in each of its states. */
function approvalsOf(contract: ChangeContract, lines: ApprovalLine[]): Approval[] {
  const { path, title, effect } = contract;
  const about = { id: path, path, title, effect, args: exampleOf(contract), by: 'Ada Lovelace', undoable: true };
  const done = sayDone(contract, { applied: 3, refused: 1 }, (text, vars) => translate('en', text, vars));
  const secrets = secretFields(contract);
  return approvalStates.map((state) => ({
    ...about,
    lines,
    secrets,
    state,
    message: state === 'applied' ? done : undefined,
  }));
}

describe('what a contract shows has words in every language', () => {
  test('its form, filled with its example', async () => {
    const found = [];
    for (const contract of contracts)
      found.push(
        ...(await problems(contract, 'form', () => (
          <ContractForm contract={contract} value={exampleOf(contract)} onChange={() => {}} />
        ))),
      );
    expect(found).toEqual([]);
  });

  test('its approval, while it waits and in every state after', async () => {
    const found: string[] = [];
    let drawn = 0;
    for (const contract of contracts) {
      if (contract.effect === 'read') continue;
      const response = await site.send(contract, contract.example, site.users[rolesOf(contract)[0]!], {}, '?plan');
      const { plan: lines = [] } = (await response.json()) as { plan?: ApprovalLine[] };
      drawn += lines.length;
      found.push(
        ...(await problems(contract, 'approval', () =>
          approvalsOf(contract, lines).map((approval) => (
            <ApprovalCard key={approval.state} approval={approval} decide={undecided} live />
          )),
        )),
      );
      for (const { before, after } of lines)
        found.push(
          ...[...Object.keys(before), ...Object.keys(after)]
            .filter((key) => !(key in contract.change.keys))
            .map((key) => `${contract.path}: ${key} is in a line and not in the contract`),
        );
    }
    expect(found).toEqual([]);
    expect(drawn).toBeGreaterThan(10);
  });

  test('the card of its answer', async () => {
    const found: string[] = [];
    for (const contract of contracts) {
      if (contract.effect !== 'read') continue;
      const response = await site.send(contract, contract.example, site.users[rolesOf(contract)[0]!]);
      const answer = (await response.json()) as { message: string };
      if (!response.ok) {
        found.push(`${contract.path}: its example is refused: ${answer.message}`);
        continue;
      }
      found.push(
        ...(await problems(contract, 'card', () => (
          <ResultView contract={contract} args={exampleOf(contract)} answer={answer as never} mount="card" />
        ))),
      );
    }
    expect(found).toEqual([]);
  });

  test('and what nobody should read is found', () => {
    const bad = ['[object Object]', 'From @days_ago(29)', 'next_run', '2026-11-20T09:00:00Z', '{"a":1}', 'x undefined'];
    expect(bad.filter((text) => offences(text, ['next_run']).length === 0)).toEqual([]);
    expect(offences('11/20/2026 9:00:00 AM BR Brazil', ['next_run'])).toEqual([]);
  });
});
