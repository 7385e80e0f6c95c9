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
  text: string;
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

/** Length of every text, so that long ones do not count more than short ones. */
export const size = 2;

export const placesOf = (names: readonly string[]): Map<string, number> =>
  new Map(names.map((name, place) => [name, place]));

/** Lays texts into one table, each as it comes: thousands of them that wait would be copied again and again. */
export function tableOf(texts: Iterable<Features>): FeatureTable {
  const places = new Map<string, number>();
  const starts = [0];
  const at: number[] = [];
  const values: number[] = [];
  for (const text of texts) {
    for (const [name, value] of text) {
      const place = places.get(name) ?? places.size;
      if (place === places.size) places.set(name, place);
      at.push(place);
      values.push(value);
    }
    starts.push(at.length);
  }
  return {
    names: [...places.keys()],
    starts: Int32Array.from(starts),
    at: Int32Array.from(at),
    values: Float32Array.from(values),
  };
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

/** What lies so far behind has no likelihood that counts: a millionth, and there are hundreds of labels. */
const farthest = 14;

/** Makes likelihoods of sums, in their place. */
export function likelihoods(scores: Float32Array): void {
  let most = -Infinity;
  for (const score of scores) if (score > most) most = score;
  let whole = 0;
  for (let label = 0; label < scores.length; label += 1) {
    const behind = scores[label]! - most;
    whole += scores[label] = behind > -farthest ? Math.exp(behind) : 0;
  }
  for (let label = 0; label < scores.length; label += 1) scores[label]! /= whole;
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
