import { parentPort, workerData } from 'node:worker_threads';
import { contracts } from '#tools/index.ts';
import { trainingOf } from './stored-training.ts';

const paths = workerData as string[];
const byPath = new Map(contracts.map((contract) => [contract.path, contract]));
const training = trainingOf(paths.map((path) => byPath.get(path)!));
parentPort!.postMessage(training);
