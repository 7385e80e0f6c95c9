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

const rounds = 10;
const pace = 0.5;
/** Errors smaller than this teach nothing. */
const small = 0.004;
/** Length of every sample, so that long texts do not count more than short ones. */
const size = 2;

type Weighted = [feature: number, value: number];

function scaled(features: Features, indexOf: (name: string) => number | undefined): Weighted[] {
  let squares = 0;
  for (const value of features.values()) squares += value * value;
  const factor = size / Math.sqrt(squares || 1);
  const found: Weighted[] = [];
  for (const [name, value] of features) {
    const index = indexOf(name);
    if (index !== undefined) found.push([index, value * factor]);
  }
  return found;
}

/** A fixed order that mixes the samples: the same list always teaches the same. */
function order(count: number, round: number): number[] {
  let state = 12_345 + round;
  const keys = Array.from({ length: count }, () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648));
  return keys.map((_, index) => index).sort((a, b) => keys[a]! - keys[b]!);
}

/** The weights of every feature for every label, side by side. */
class Weights {
  width: number;
  values: Float64Array;
  steps: Float64Array;
  scores: Float64Array;
  constructor(features: number, labels: number) {
    this.width = labels;
    this.values = new Float64Array(features * labels);
    this.steps = new Float64Array(features * labels);
    this.scores = new Float64Array(labels);
  }

  /** The likelihood of each label; the array is used again by the next call. */
  likelihoods(features: readonly Weighted[]): Float64Array {
    const { scores, values, width } = this;
    scores.fill(0);
    for (const [feature, value] of features) {
      const start = feature * width;
      for (let label = 0; label < width; label += 1) scores[label]! += value * values[start + label]!;
    }
    let most = -Infinity;
    for (let label = 0; label < width; label += 1) most = Math.max(most, scores[label]!);
    let whole = 0;
    for (let label = 0; label < width; label += 1) whole += scores[label] = Math.exp(scores[label]! - most);
    for (let label = 0; label < width; label += 1) scores[label]! /= whole;
    return scores;
  }

  step(features: readonly Weighted[], right: number, weight: number): void {
    const errors = this.likelihoods(features);
    errors[right]! -= 1;
    if (-errors[right]! < small) return;
    const { values, steps, width } = this;
    for (let label = 0; label < width; label += 1) {
      const error = errors[label]!;
      if (Math.abs(error) < small) continue;
      for (const [feature, value] of features) {
        const at = feature * width + label;
        const gradient = weight * error * value;
        steps[at]! += gradient * gradient;
        values[at]! -= (pace * gradient) / Math.sqrt(steps[at]! + 0.05);
      }
    }
  }
}

/**
 * Learns from samples which words tell the labels apart (softmax regression by gradient steps), one round at a time.
 * Deterministic: it starts at zero and takes the samples in a fixed order.
 */
export function* learning(samples: readonly Sample[]): Generator<undefined, Classifier> {
  const labels = [...new Set(samples.map(({ label }) => label))];
  const labelAt = new Map(labels.map((label, index) => [label, index]));
  const names = new Map<string, number>();
  for (const { features } of samples)
    for (const name of features.keys()) if (!names.has(name)) names.set(name, names.size);
  const indexOf = (name: string): number | undefined => names.get(name);
  const known = samples.map(({ features, label, weight }) => ({
    features: scaled(features, indexOf),
    label: labelAt.get(label)!,
    weight,
  }));
  const weights = new Weights(names.size, labels.length);
  for (let round = 0; round < rounds; round += 1) {
    for (const at of order(known.length, round)) {
      const { features, label, weight } = known[at]!;
      weights.step(features, label, weight);
    }
    yield;
  }
  return (features) => {
    const found = weights.likelihoods(scaled(features, indexOf));
    return new Map(labels.map((label, index) => [label, found[index]!]));
  };
}

/** The rest of it in one go. */
export function finish(steps: ReturnType<typeof learning>): Classifier {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
