import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { root } from '#tests/support/programs.ts';
import { newDir } from '#tests/support/scratch.ts';

const text = (path: string) => readFileSync(join(root, path), 'utf8');

export interface Stage {
  name: string;
  steps: { instruction: string; value: string }[];
}

/** The stages of the Dockerfile, the last one being the image. */
export function stages(): Stage[] {
  const found: Stage[] = [];
  const lines = text('Dockerfile').replaceAll('\\\n', ' ').split('\n');
  for (const line of lines.filter((line) => line && !line.startsWith('#'))) {
    const [, instruction = '', value = ''] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
    if (instruction === 'FROM') found.push({ name: / AS (\S+)$/.exec(value)?.[1] ?? '', steps: [] });
    found.at(-1)!.steps.push({ instruction, value });
  }
  return found;
}

const values = (stage: Stage, name: string) =>
  stage.steps.filter(({ instruction }) => instruction === name).map(({ value }) => value);

export interface Copy {
  from?: string;
  sources: string[];
  target: string;
}
export const copies = (stage: Stage): Copy[] =>
  values(stage, 'COPY').map((value) => {
    const words = value.split(/\s+/).filter((word) => !word.startsWith('--'));
    return { from: /--from=(\S+)/.exec(value)?.[1], sources: words.slice(0, -1), target: words.at(-1)! };
  });

export const runs = (stage: Stage): string[] => values(stage, 'RUN');

/** What the image says of itself. */
export function image() {
  const stage = stages().at(-1)!;
  const list = (value: string) => JSON.parse(value.slice(value.indexOf('['))) as string[];
  const [env = ''] = values(stage, 'ENV');
  return {
    stage,
    env: Object.fromEntries(env.split(/\s+/).map((pair) => pair.split('=') as [string, string])),
    user: values(stage, 'USER')[0],
    health: list(values(stage, 'HEALTHCHECK')[0] ?? '[]'),
    command: list(values(stage, 'CMD')[0] ?? '[]'),
  };
}

/** The image's folder as its COPY lines make it; installed packages are this clone's. */
export function unpack(): string {
  const dir = newDir();
  for (const { from, sources, target } of copies(image().stage)) {
    const [source = ''] = sources;
    const to = join(dir, target === './' ? source : target);
    mkdirSync(dirname(to), { recursive: true });
    if (target === 'node_modules') symlinkSync(join(root, target), to);
    else if (!from) cpSync(join(root, source), to, { recursive: true });
    else if (existsSync(join(root, target))) cpSync(join(root, target), to, { recursive: true });
  }
  return dir;
}

interface Service {
  build?: string;
  image: string;
  environment: Record<string, string>;
  ports?: string[];
  volumes?: string[];
  depends_on?: Record<string, unknown>;
}
export const compose = (): { services: Record<string, Service>; volumes: object } =>
  parse(text('compose.yaml'), { merge: true });
