import { simulateLane as contract } from '#tools/bible/simulate-lane.ts';
import { implement } from '#server/implement.ts';
import { simulateLane as simulate } from '#server/rates/lane.ts';

export const simulateLane = implement(contract, { run: simulate });
