import { parentPort, workerData } from 'node:worker_threads';
import { contracts } from '#tools/index.ts';
import { trainInTwo } from './stored-training.ts';

const paths = workerData as string[];
const byPath = new Map(contracts.map((contract) => [contract.path, contract]));
const training = await trainInTwo(paths.map((path) => byPath.get(path)!));
parentPort!.postMessage(training, [training.model.weights.buffer]);
