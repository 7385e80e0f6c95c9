/** What a text says, as weighted features of its words. */
export type Features = ReadonlyMap<string, number>;

/** Texts as their features, one text after the other: those of text n lie between `starts[n]` and `starts[n + 1]`. */
export interface FeatureTable {
  names: string[];
  starts: Int32Array<ArrayBuffer>;
  /** Places in `names`. */
  at: Int32Array<ArrayBuffer>;
  values: Float32Array<ArrayBuffer>;
}

/** What the texts of a table ask for. */
export interface Lesson {
  label: string;
  /** How much it counts. */
  weight: number;
}

/** How likely each label is; the likelihoods add up to one. */
export type Classifier = (features: Features) => Map<string, number>;

/** What was learned: for every feature in its place the weights for all labels, side by side. */
export interface Model {
  labels: string[];
  features: string[];
  weights: Float32Array<ArrayBuffer>;
}

const rounds = 3;
const pace = 0.5;
/** Errors smaller than this teach nothing. */
const small = 0.01;
/** What counts less than this is taught once: further rounds of it change nothing that lasts. */
const light = 0.1;
/** Phrases that are already classified with certainty skip a round. */
const sure = 0.97;
/** Length of every sample, so that long texts do not count more than short ones. */
const size = 2;
/** What a single sample shows tells more about it than about its label. */
const often = 2;

const placesOf = (names: readonly string[]): Map<string, number> => new Map(names.map((name, place) => [name, place]));

/** Lays texts into one table. */
export function tableOf(texts: readonly Features[]): FeatureTable {
  const places = new Map<string, number>();
  const starts = new Int32Array(texts.length + 1);
  texts.forEach(({ size: count }, index) => (starts[index + 1] = starts[index]! + count));
  const at = new Int32Array(starts[texts.length]!);
  const values = new Float32Array(at.length);
  let next = 0;
  for (const text of texts)
    for (const [name, value] of text) {
      const place = places.get(name) ?? places.size;
      if (place === places.size) places.set(name, place);
      at[next] = place;
      values[next++] = value;
    }
  return { names: [...places.keys()], starts, at, values };
}

/** The texts of one table and behind them those of another. */
export function joinTables(first: FeatureTable, second: FeatureTable): FeatureTable {
  const places = placesOf(first.names);
  const moved = second.names.map((name) => places.get(name) ?? places.set(name, places.size).size - 1);
  const behind = first.at.length;
  const starts = new Int32Array(first.starts.length + second.starts.length - 1);
  starts.set(first.starts);
  starts.set(second.starts.map((start) => start + behind), first.starts.length - 1); // prettier-ignore
  const at = new Int32Array(behind + second.at.length);
  at.set(first.at);
  at.set(second.at.map((place) => moved[place]!), behind); // prettier-ignore
  const values = new Float32Array(at.length);
  values.set(first.values);
  values.set(second.values, behind);
  return { names: [...places.keys()], starts, at, values };
}

/** The table without what is seen rarely, every text scaled to one length; places count in weights of `width` labels. */
function prepared({ names, starts, at, values }: FeatureTable, width: number) {
  const counts = new Int32Array(names.length);
  for (const place of at) counts[place]! += 1;
  const features: string[] = [];
  const places = Int32Array.from(names, (name, index) =>
    counts[index]! < often ? -1 : (features.push(name) - 1) * width,
  );
  const kept = { starts: new Int32Array(starts.length), at: new Int32Array(at.length), values: new Float32Array(at.length) }; // prettier-ignore
  let next = 0;
  for (let text = 0; text + 1 < starts.length; text += 1) {
    let squares = 0;
    for (let index = starts[text]!; index < starts[text + 1]!; index += 1) squares += values[index]! ** 2;
    const factor = size / Math.sqrt(squares || 1);
    for (let index = starts[text]!; index < starts[text + 1]!; index += 1) {
      const place = places[at[index]!]!;
      if (place < 0) continue;
      kept.at[next] = place;
      kept.values[next++] = values[index]! * factor;
    }
    kept.starts[text + 1] = next;
  }
  return { features, ...kept };
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

/** Makes likelihoods of sums. */
function likelihoods(scores: Float32Array): void {
  let most = -Infinity;
  for (const score of scores) if (score > most) most = score;
  let whole = 0;
  for (let label = 0; label < scores.length; label += 1) whole += scores[label] = Math.exp(scores[label]! - most);
  for (let label = 0; label < scores.length; label += 1) scores[label]! /= whole;
}

/** Adds what the features from one place to another say for every label; four at a time is half the work of one by one. */
function addScores(
  { at, values, weights }: Pick<FeatureTable, 'at' | 'values'> & Pick<Model, 'weights'>,
  from: number,
  to: number,
  scores: Float32Array,
): void {
  const width = scores.length;
  let index = from;
  for (; index + 3 < to; index += 4) {
    const [a, b, c, d] = [at[index]!, at[index + 1]!, at[index + 2]!, at[index + 3]!];
    const [p, q, r, s] = [values[index]!, values[index + 1]!, values[index + 2]!, values[index + 3]!];
    for (let label = 0; label < width; label += 1)
      scores[label]! +=
        p * weights[a + label]! + q * weights[b + label]! + r * weights[c + label]! + s * weights[d + label]!;
  }
  for (; index < to; index += 1)
    for (let label = 0; label < width; label += 1) scores[label]! += values[index]! * weights[at[index]! + label]!;
}

/**
 * Learns from texts which features tell the labels apart (softmax regression by AdaGrad steps).
 * Deterministic: it starts at zero and takes the texts in a fixed order.
 */
export function learn(table: FeatureTable, lessons: readonly Lesson[]): Model {
  const labels = [...new Set(lessons.map(({ label }) => label))];
  const width = labels.length;
  const labelAt = placesOf(labels);
  const right = Int32Array.from(lessons, ({ label }) => labelAt.get(label)!);
  const counts = Float32Array.from(lessons, ({ weight }) => weight);
  const { features, starts, at, values } = prepared(table, width);
  const weights = new Float32Array(features.length * width);
  const steps = new Float32Array(features.length * width);
  const errors = new Float32Array(width);
  const wrong = new Int32Array(width);
  const rests = new Uint8Array(lessons.length);
  for (let round = 0; round < rounds; round += 1)
    for (const text of order(lessons.length, round)) {
      if (round > 0 && counts[text]! < light) continue;
      if (rests[text]) {
        rests[text] = 0;
        continue;
      }
      const [from, to] = [starts[text]!, starts[text + 1]!];
      errors.fill(0);
      addScores({ at, values, weights }, from, to, errors);
      likelihoods(errors);
      rests[text] = Number(errors[right[text]!]! > sure);
      errors[right[text]!]! -= 1;
      let count = 0;
      for (let label = 0; label < width; label += 1) if (Math.abs(errors[label]!) >= small) wrong[count++] = label;
      for (let index = from; index < to; index += 1) {
        const [start, value] = [at[index]!, values[index]! * counts[text]!];
        for (let each = 0; each < count; each += 1) {
          const label = wrong[each]!;
          const spot = start + label;
          const gradient = errors[label]! * value;
          const step = steps[spot]! + gradient * gradient;
          steps[spot] = step;
          weights[spot]! -= (pace * gradient) / Math.sqrt(step + 0.05);
        }
      }
    }
  return { labels, features, weights };
}

/** Tells by what was learned how likely each label is. */
export function classifierOf({ labels, features, weights }: Model): Classifier {
  const places = placesOf(features);
  const scores = new Float32Array(labels.length);
  return (said) => {
    let squares = 0;
    for (const value of said.values()) squares += value * value;
    const factor = size / Math.sqrt(squares || 1);
    scores.fill(0);
    for (const [name, value] of said) {
      const start = (places.get(name) ?? -1) * labels.length;
      if (start < 0) continue;
      for (let label = 0; label < labels.length; label += 1) scores[label]! += value * factor * weights[start + label]!;
    }
    likelihoods(scores);
    return new Map(labels.map((label, index) => [label, scores[index]!]));
  };
}
