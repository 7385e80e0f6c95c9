import { likelihoods, placesOf, size, type FeatureTable, type Lesson, type Model } from './classifier.ts';

const rounds = 2;
const pace = 0.7;
/** Errors smaller than this teach nothing. */
const small = 0.01;
/** What counts less than this is taught once: a second time changes nothing that lasts. */
const light = 0.1;
/** Phrases that are already classified with certainty are not taught again. */
const sure = 0.9;
/** What a single sample shows tells more about it than about its label. */
const often = 2;

/** Everything that is learned from; places count in weights. */
interface Work extends Model {
  starts: Int32Array;
  at: Int32Array;
  values: Float32Array;
  /** By text: the place of its label. */
  right: Int32Array;
}

/** Lays out what is learned from: without features that are seen rarely, every text scaled to one length. */
function workOf(table: FeatureTable, lessons: readonly Lesson[]): Work {
  const labels = [...new Set(lessons.map(({ label }) => label))];
  const labelAt = placesOf(labels);
  const seen = new Int32Array(table.names.length);
  for (const place of table.at) seen[place]! += 1;
  const features: string[] = [];
  const places = Int32Array.from(table.names, (name, index) =>
    seen[index]! < often ? -1 : (features.push(name) - 1) * labels.length,
  );
  const starts = new Int32Array(table.starts.length);
  const at = new Int32Array(table.at.length);
  const values = new Float32Array(at.length);
  let next = 0;
  for (const text of lessons.keys()) {
    const [from, to] = [table.starts[text]!, table.starts[text + 1]!];
    let squares = 0;
    for (let index = from; index < to; index += 1) squares += table.values[index]! ** 2;
    const factor = size / Math.sqrt(squares || 1);
    for (let index = from; index < to; index += 1) {
      const place = places[table.at[index]!]!;
      if (place < 0) continue;
      at[next] = place;
      values[next++] = table.values[index]! * factor;
    }
    starts[text + 1] = next;
  }
  const right = Int32Array.from(lessons, ({ label }) => labelAt.get(label)!);
  return { labels, features, weights: new Float32Array(features.length * labels.length), starts, at, values, right };
}

/** FNV-1a of a text, mixed as MurmurHash3 ends. */
function hashOf(text: string, seed: number): number {
  let hash = 0x811c9dc5 ^ seed;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * A fixed order that mixes the samples by what they say: a sample that is added moves no other, so that it changes only what
 * is like it.
 */
function order(lessons: readonly Lesson[], round: number): Int32Array {
  // Hash and place in one number: sorting numbers takes a fraction of comparing them by a function.
  const keys = Float64Array.from(
    lessons,
    ({ label, text }, index) => hashOf(`${label} ${text}`, round) * lessons.length + index,
  ).sort();
  return Int32Array.from(keys, (key) => key % lessons.length);
}

/** Adds what the features from one place to another say for every label; four at a time is half the work of one by one. */
function addScores({ at, values, weights }: Work, from: number, to: number, scores: Float32Array): void {
  const count = scores.length;
  scores.fill(0);
  let index = from;
  for (; index + 3 < to; index += 4) {
    const [a, b, c, d] = [at[index]!, at[index + 1]!, at[index + 2]!, at[index + 3]!];
    const [p, q, r, s] = [values[index]!, values[index + 1]!, values[index + 2]!, values[index + 3]!];
    for (let label = 0; label < count; label += 1)
      scores[label]! +=
        p * weights[a + label]! + q * weights[b + label]! + r * weights[c + label]! + s * weights[d + label]!;
  }
  for (; index < to; index += 1) {
    const [start, value] = [at[index]!, values[index]!];
    for (let label = 0; label < count; label += 1) scores[label]! += value * weights[start + label]!;
  }
}

/**
 * Learns from texts which features tell the labels apart (softmax regression by AdaGrad steps). Deterministic: it starts
 * at zero and takes the texts in a fixed order.
 */
export function learn(table: FeatureTable, lessons: readonly Lesson[]): Model {
  const work = workOf(table, lessons);
  const { labels, features, weights, starts, at, values, right } = work;
  /** How far each weight was moved. */
  const moved = new Float32Array(weights.length);
  const certain = new Uint8Array(lessons.length);
  const errors = new Float32Array(labels.length);
  const wrong = new Int32Array(labels.length);
  for (let round = 0; round < rounds; round += 1)
    for (const text of order(lessons, round)) {
      const counts = lessons[text]!.weight;
      if (round > 0 && (counts < light || certain[text])) continue;
      const [from, to] = [starts[text]!, starts[text + 1]!];
      addScores(work, from, to, errors);
      likelihoods(errors);
      certain[text] = Number(errors[right[text]!]! > sure);
      errors[right[text]!]! -= 1;
      let count = 0;
      for (let label = 0; label < errors.length; label += 1) {
        const error = errors[label]!;
        if (error >= small || error <= -small) wrong[count++] = label;
      }
      for (let index = from; index < to; index += 1) {
        const [start, value] = [at[index]!, values[index]! * counts];
        for (let each = 0; each < count; each += 1) {
          const label = wrong[each]!;
          const place = start + label;
          const gradient = errors[label]! * value;
          const step = moved[place]! + gradient * gradient;
          moved[place] = step;
          weights[place]! -= (pace * gradient) / Math.sqrt(step + 0.05);
        }
      }
    }
  return { labels, features, weights };
}
