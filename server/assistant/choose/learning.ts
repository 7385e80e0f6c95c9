import { placesOf, size, type FeatureTable, type Lesson, type Model } from './classifier.ts';

const rounds = 3;
const pace = 0.5;
/** Errors smaller than this teach nothing. */
const small = 0.01;
/** What counts less than this is taught once: further rounds of it change nothing that lasts. */
const light = 0.1;
/** Phrases that are already classified with certainty skip a round. */
const sure = 0.97;
/** What a single sample shows tells more about it than about its label. */
const often = 2;
/** The labels are learned in so many shares, each in a thread of its own where there is one. */
const shares = 2;
const all = Array.from({ length: shares }, (_, part) => part);
/** So often a thread looks whether the other is as far before it goes to sleep. */
const looks = 3_000;
/** Milliseconds after which a thread that does not come is given up. */
const patience = 60_000;
/** How far a share is whose thread has left. */
const left = 2 ** 31 - 1;
/** A machine on which the first thread has to sleep so often has no core to spare for a second. */
const sleeps = 200;

/** Everything that is learned from, laid out for several threads, and the weights that they write. */
export interface Work {
  labels: string[];
  features: string[];
  /** As in a table; places count in weights. */
  starts: Int32Array<SharedArrayBuffer>;
  at: Int32Array<SharedArrayBuffer>;
  values: Float32Array<SharedArrayBuffer>;
  /** By text: the place of its label, how much it counts, and the last round in which it was certain. */
  right: Int32Array<SharedArrayBuffer>;
  counts: Float32Array<SharedArrayBuffer>;
  certain: Uint8Array<SharedArrayBuffer>;
  weights: Float32Array<SharedArrayBuffer>;
  /** By share: how far its weights were moved. */
  moved: Float32Array<SharedArrayBuffer>[];
  /** After so many steps the first thread goes on alone; 0 while it does not want to. */
  alone: Int32Array<SharedArrayBuffer>;
  /** By share: how many texts it has scored, and the highest score and the sum of two texts in turn. */
  steps: Int32Array<SharedArrayBuffer>;
  sums: Float64Array<SharedArrayBuffer>;
}

function rangeOf(labels: number, part: number): { first: number; width: number } {
  const first = Math.floor((labels * part) / shares);
  return { first, width: Math.floor((labels * (part + 1)) / shares) - first };
}

const ints = (count: number) => new Int32Array(new SharedArrayBuffer(count * 4));
const floats = (count: number) => new Float32Array(new SharedArrayBuffer(count * 4));

/** Lays out what is learned from: without features that are seen rarely, every text scaled to one length. */
export function workOf({ names, starts, at, values }: FeatureTable, lessons: readonly Lesson[]): Work {
  const labels = [...new Set(lessons.map(({ label }) => label))];
  const labelAt = placesOf(labels);
  const seen = new Int32Array(names.length);
  for (const place of at) seen[place]! += 1;
  const features: string[] = [];
  const places = Int32Array.from(names, (name, index) =>
    seen[index]! < often ? -1 : (features.push(name) - 1) * labels.length,
  );
  const work: Work = {
    labels,
    features,
    starts: ints(starts.length),
    at: ints(at.length),
    values: floats(at.length),
    right: ints(lessons.length),
    counts: floats(lessons.length),
    certain: new Uint8Array(new SharedArrayBuffer(lessons.length)),
    weights: floats(features.length * labels.length),
    moved: all.map((part) => floats(features.length * rangeOf(labels.length, part).width)),
    alone: ints(1),
    steps: ints(shares),
    sums: new Float64Array(new SharedArrayBuffer(shares * 4 * 8)),
  };
  let next = 0;
  for (const [text, { label, weight }] of lessons.entries()) {
    work.right[text] = labelAt.get(label)!;
    work.counts[text] = weight;
    let squares = 0;
    for (let index = starts[text]!; index < starts[text + 1]!; index += 1) squares += values[index]! ** 2;
    const factor = size / Math.sqrt(squares || 1);
    for (let index = starts[text]!; index < starts[text + 1]!; index += 1) {
      const place = places[at[index]!]!;
      if (place < 0) continue;
      work.at[next] = place;
      work.values[next++] = values[index]! * factor;
    }
    work.starts[text + 1] = next;
  }
  return work;
}

/** A fixed order that mixes the samples: the same list always teaches the same. */
function order(count: number, round: number): Int32Array {
  let state = 12_345 + round;
  const places = Int32Array.from({ length: count }, (_, index) => index);
  for (let last = count - 1; last > 0; last -= 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const other = state % (last + 1);
    [places[last], places[other]] = [places[other]!, places[last]!];
  }
  return places;
}

/** A share of the labels: those from one place up to another, with how far their weights were moved. */
interface Share {
  part: number;
  first: number;
  width: number;
  moved: Float32Array;
  errors: Float32Array;
  wrong: Int32Array;
}

function shareOf({ labels, moved }: Work, part: number): Share {
  const { first, width } = rangeOf(labels.length, part);
  return { part, first, width, moved: moved[part]!, errors: new Float32Array(width), wrong: new Int32Array(width) };
}

/** Adds what the features from one place to another say for every label; four at a time is half the work of one by one. */
function addScores({ at, values, weights }: Work, from: number, to: number, { first, width, errors }: Share): void {
  errors.fill(0);
  let index = from;
  for (; index + 3 < to; index += 4) {
    const [a, b, c, d] = [at[index]! + first, at[index + 1]! + first, at[index + 2]! + first, at[index + 3]! + first];
    const [p, q, r, s] = [values[index]!, values[index + 1]!, values[index + 2]!, values[index + 3]!];
    for (let label = 0; label < width; label += 1)
      errors[label]! +=
        p * weights[a + label]! + q * weights[b + label]! + r * weights[c + label]! + s * weights[d + label]!;
  }
  for (; index < to; index += 1) {
    const [start, value] = [at[index]! + first, values[index]!];
    for (let label = 0; label < width; label += 1) errors[label]! += value * weights[start + label]!;
  }
}

/** Makes powers of the scores of a share and notes their sum beside the highest. */
function addUp({ sums }: Work, { part, errors }: Share, place: number): void {
  let most = -Infinity;
  for (const score of errors) if (score > most) most = score;
  let whole = 0;
  for (let label = 0; label < errors.length; label += 1) whole += errors[label] = Math.exp(errors[label]! - most);
  sums[place + 2 * part] = most;
  sums[place + 2 * part + 1] = whole;
}

/** What the powers of each share are multiplied with to be likelihoods. */
function factors(sums: Float64Array, place: number): number[] {
  const most = Math.max(...all.map((part) => sums[place + 2 * part]!));
  const powers = all.map((part) => Math.exp(sums[place + 2 * part]! - most));
  const whole = powers.reduce((sum, power, part) => sum + power * sums[place + 2 * part + 1]!, 0);
  return powers.map((power) => power / whole);
}

/** Moves the weights of a share against the error of one text. */
function correct(work: Work, text: number, round: number, factor: number, share: Share): void {
  const { at, values, weights, labels, counts, starts, right, certain } = work;
  const { first, width, moved, errors, wrong } = share;
  for (let label = 0; label < width; label += 1) errors[label]! *= factor;
  const own = right[text]! - first;
  if (own >= 0 && own < width) {
    if (errors[own]! > sure) certain[text] = round + 1;
    errors[own]! -= 1;
  }
  let count = 0;
  for (let label = 0; label < width; label += 1) if (Math.abs(errors[label]!) >= small) wrong[count++] = label;
  for (let index = starts[text]!; index < starts[text + 1]!; index += 1) {
    const [start, value] = [at[index]! + first, values[index]! * counts[text]!];
    const behind = (at[index]! / labels.length) * width;
    for (let each = 0; each < count; each += 1) {
      const label = wrong[each]!;
      const gradient = errors[label]! * value;
      const step = moved[behind + label]! + gradient * gradient;
      moved[behind + label] = step;
      weights[start + label]! -= (pace * gradient) / Math.sqrt(step + 0.05);
    }
  }
}

/** Says how far a share is. */
function arrive({ steps }: Work, { part }: Share, done: number): void {
  Atomics.store(steps, part, done);
  Atomics.notify(steps, part);
}

/** Waits until every share is as far; returns how often it had to sleep. */
function meet({ steps }: Work, done: number): number {
  let slept = 0;
  for (let part = 0; part < shares; part += 1)
    for (let turn = 0, seen = Atomics.load(steps, part); seen < done; seen = Atomics.load(steps, part)) {
      if ((turn += 1) <= looks) continue;
      slept += 1;
      if (Atomics.wait(steps, part, seen, patience) === 'timed-out')
        throw new Error('The other thread has stopped learning.');
    }
  return slept;
}

/**
 * Learns from texts which features tell the labels apart (softmax regression by AdaGrad steps): the given shares of the
 * labels, while other threads learn the others. Deterministic: it starts at zero and takes the texts in a fixed order,
 * and it makes no difference how many threads there are.
 */
export function learnShares(work: Work, parts: readonly number[]): void {
  const { starts, counts, certain, alone } = work;
  let mine = parts.map((part) => shareOf(work, part));
  let done = 0;
  let slept = 0;
  for (let round = 0; round < rounds; round += 1) {
    done += 1;
    for (const share of mine) arrive(work, share, done);
    meet(work, done);
    for (const text of order(counts.length, round)) {
      if (round > 0 && (counts[text]! < light || certain[text] === round)) continue;
      const [from, to] = [starts[text]!, starts[text + 1]!];
      // The other thread may still read the sums of the text before.
      const place = (done % 2) * 2 * shares;
      for (const share of mine) {
        addScores(work, from, to, share);
        addUp(work, share, place);
      }
      done += 1;
      if (slept > sleeps && mine.length < shares && mine[0]!.part === 0) alone[0] = done;
      for (const share of mine) arrive(work, share, done);
      slept += meet(work, done);
      const factor = factors(work.sums, place);
      for (const share of mine) correct(work, text, round, factor[share.part]!, share);
      if (alone[0] !== done) continue;
      for (const share of mine) arrive(work, share, left);
      if (mine[0]!.part !== 0) return;
      meet(work, left);
      mine = all.map((part) => shareOf(work, part));
      work.steps.fill(done);
    }
  }
  for (const share of mine) arrive(work, share, left);
  meet(work, left);
}

/** What all shares have learned. */
export const modelOf = ({ labels, features, weights }: Work): Model => ({
  labels,
  features,
  weights: new Float32Array(weights),
});

/** Learns everything in this thread. */
export function learn(table: FeatureTable, lessons: readonly Lesson[]): Model {
  const work = workOf(table, lessons);
  learnShares(work, all);
  return modelOf(work);
}
