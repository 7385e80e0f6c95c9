import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { variableNames } from '#server/config.ts';
import { root } from '#tests/support/programs.ts';

const text = (path: string) => readFileSync(join(root, path), 'utf8');
const { scripts, license } = JSON.parse(text('package.json')) as { scripts: Record<string, string>; license: string };
const decisions = readdirSync(join(root, 'docs/decisions'));
const papers = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'tools/README.md'];

describe('what a newcomer reads', () => {
  test('the configuration is the same in the program, the README and .env.example', () => {
    const table = text('README.md').split('## Configuration')[1]!.split('\n## ')[0]!;
    const rows = table.split('\n').filter((line) => line.startsWith('| `'));
    const named = rows.flatMap((row) => [...row.split('|')[1]!.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name!));
    const example = [...text('.env.example').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name!);
    expect(named.toSorted()).toEqual(variableNames.toSorted());
    expect(example.toSorted()).toEqual(variableNames.toSorted());
  });

  test.each(papers)('%s names commands and files that exist', (paper) => {
    const commands = [...text(paper).matchAll(/npm run (?:-s )?([a-z0-9]+)/g)].map(([, name]) => name!);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
    const paths = [...text(paper).matchAll(/(?:`|\]\()((?:tools|server|web|machines|tests|docs)\/[^`)<>…*{]*)/g)];
    expect(paths.map(([, path]) => path!).filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  test('every decision has a date and a status', () => {
    const status = /^# .+\n\n(Accepted|Replaced by `[a-z-]+\.md`) on 20\d\d-\d\d-\d\d\.\n/;
    const wrong = decisions.filter((name) => !status.test(text(`docs/decisions/${name}`)));
    expect(wrong, "the line under the title is 'Accepted on YYYY-MM-DD.' or 'Replaced by `other.md` on …'").toEqual([]);
  });

  test('the licence is the one that package.json names', () => {
    expect(license).toBe('Apache-2.0');
    expect(text('LICENSE')).toContain('Version 2.0, January 2004');
  });
});
