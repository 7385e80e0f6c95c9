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

const rounds = 3;
const pace = 0.5;
/** Errors smaller than this teach nothing. */
const small = 0.006;
/** Phrases that are already classified with certainty skip a round. */
const sure = 0.97;
/** Length of every sample, so that long texts do not count more than short ones. */
const size = 2;
/** What fewer samples show tells more about them than about their label. */
const often = 4;

const placesOf = (names: readonly string[]): Map<string, number> => new Map(names.map((name, place) => [name, place]));

/** The known features of a text by their places, scaled to one length. */
function scaled(features: Features, places: ReadonlyMap<string, number>): { at: Int32Array; values: Float32Array } {
  let squares = 0;
  for (const value of features.values()) squares += value * value;
  const factor = size / Math.sqrt(squares || 1);
  const at: number[] = [];
  const values: number[] = [];
  for (const [name, value] of features) {
    const place = places.get(name);
    if (place === undefined) continue;
    at.push(place);
    values.push(value * factor);
  }
  return { at: Int32Array.from(at), values: Float32Array.from(values) };
}

/** A fixed order that mixes the samples: the same list always teaches the same. */
function order(count: number, round: number): number[] {
  let state = 12_345 + round;
  const keys = Array.from({ length: count }, () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648));
  return keys.map((_, index) => index).sort((a, b) => keys[a]! - keys[b]!);
}

/** Writes the likelihood of each label into `scores`. */
function likelihoods(at: Int32Array, values: Float32Array, weights: Float32Array, scores: Float32Array): void {
  const width = scores.length;
  scores.fill(0);
  for (let index = 0; index < at.length; index += 1) {
    const start = at[index]! * width;
    const value = values[index]!;
    for (let label = 0; label < width; label += 1) scores[label]! += value * weights[start + label]!;
  }
  let most = -Infinity;
  for (let label = 0; label < width; label += 1) if (scores[label]! > most) most = scores[label]!;
  let whole = 0;
  for (let label = 0; label < width; label += 1) whole += scores[label] = Math.exp(scores[label]! - most);
  for (let label = 0; label < width; label += 1) scores[label]! /= whole;
}

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
    ...scaled(sample.features, places),
    right: labelAt.get(sample.label)!,
    weight: sample.weight,
    rests: false,
  }));
  const width = labels.length;
  const weights = new Float32Array(features.length * width);
  const steps = new Float32Array(features.length * width);
  const errors = new Float32Array(width);
  const wrong = new Int32Array(width);
  for (let round = 0; round < rounds; round += 1)
    for (const place of order(known.length, round)) {
      const sample = known[place]!;
      if (sample.rests) {
        sample.rests = false;
        continue;
      }
      const { at, values, right, weight } = sample;
      likelihoods(at, values, weights, errors);
      sample.rests = errors[right]! > sure;
      errors[right]! -= 1;
      let count = 0;
      for (let label = 0; label < width; label += 1) if (Math.abs(errors[label]!) >= small) wrong[count++] = label;
      for (let index = 0; index < at.length; index += 1) {
        const start = at[index]! * width;
        const value = values[index]! * weight;
        for (let each = 0; each < count; each += 1) {
          const spot = start + wrong[each]!;
          const gradient = errors[wrong[each]!]! * value;
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
    const { at, values } = scaled(said, places);
    likelihoods(at, values, weights, scores);
    return new Map(labels.map((label, index) => [label, scores[index]!]));
  };
}
