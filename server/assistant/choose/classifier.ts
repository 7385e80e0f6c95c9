/** What a text says, as weighted features of its words. */
export type Features = ReadonlyMap<string, number>;

export interface Sample {
  features: Features;
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

const rounds = 6;
const pace = 0.5;
/** Errors smaller than this teach nothing. */
const small = 0.004;
/** Length of every sample, so that long texts do not count more than short ones. */
const size = 2;
/** What fewer samples show tells more about them than about their label. */
const often = 3;

type Weighted = [feature: number, value: number];

function scaled(features: Features, places: ReadonlyMap<string, number>): Weighted[] {
  let squares = 0;
  for (const value of features.values()) squares += value * value;
  const factor = size / Math.sqrt(squares || 1);
  const found: Weighted[] = [];
  for (const [name, value] of features) {
    const place = places.get(name);
    if (place !== undefined) found.push([place, value * factor]);
  }
  return found;
}

/** A fixed order that mixes the samples: the same list always teaches the same. */
function order(count: number, round: number): number[] {
  let state = 12_345 + round;
  const keys = Array.from({ length: count }, () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648));
  return keys.map((_, index) => index).sort((a, b) => keys[a]! - keys[b]!);
}

/** Writes the likelihood of each label into `scores`. */
function likelihoods(features: readonly Weighted[], weights: Float32Array, scores: Float64Array): void {
  const width = scores.length;
  scores.fill(0);
  for (const [feature, value] of features) {
    const start = feature * width;
    for (let label = 0; label < width; label += 1) scores[label]! += value * weights[start + label]!;
  }
  let most = -Infinity;
  for (let label = 0; label < width; label += 1) most = Math.max(most, scores[label]!);
  let whole = 0;
  for (let label = 0; label < width; label += 1) whole += scores[label] = Math.exp(scores[label]! - most);
  for (let label = 0; label < width; label += 1) scores[label]! /= whole;
}

const placesOf = (names: readonly string[]): Map<string, number> => new Map(names.map((name, place) => [name, place]));

function seenOften(samples: readonly Sample[]): string[] {
  const counts = new Map<string, number>();
  for (const { features } of samples) for (const name of features.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= often).map(([name]) => name);
}

/**
 * Learns from samples which features tell the labels apart (softmax regression by AdaGrad steps).
 * Deterministic: it starts at zero and takes the samples in a fixed order.
 */
export function learn(samples: readonly Sample[]): Model {
  const labels = [...new Set(samples.map(({ label }) => label))];
  const labelAt = placesOf(labels);
  const features = seenOften(samples);
  const places = placesOf(features);
  const known = samples.map((sample) => ({
    features: scaled(sample.features, places),
    label: labelAt.get(sample.label)!,
    weight: sample.weight,
  }));
  const width = labels.length;
  const weights = new Float32Array(features.length * width);
  const steps = new Float32Array(features.length * width);
  const errors = new Float64Array(width);
  for (let round = 0; round < rounds; round += 1)
    for (const at of order(known.length, round)) {
      const { features: said, label: right, weight } = known[at]!;
      likelihoods(said, weights, errors);
      errors[right]! -= 1;
      if (-errors[right]! < small) continue;
      for (let label = 0; label < width; label += 1) {
        const error = weight * errors[label]!;
        if (Math.abs(errors[label]!) < small) continue;
        for (const [feature, value] of said) {
          const place = feature * width + label;
          const gradient = error * value;
          steps[place]! += gradient * gradient;
          weights[place]! -= (pace * gradient) / Math.sqrt(steps[place]! + 0.05);
        }
      }
    }
  return { labels, features, weights };
}

/** Tells by what was learned how likely each label is. */
export function classifierOf({ labels, features, weights }: Model): Classifier {
  const places = placesOf(features);
  const scores = new Float64Array(labels.length);
  return (said) => {
    likelihoods(scaled(said, places), weights, scores);
    return new Map(labels.map((label, index) => [label, scores[index]!]));
  };
}
