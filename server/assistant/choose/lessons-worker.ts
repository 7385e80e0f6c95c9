import { parentPort, workerData } from 'node:worker_threads';
import { contracts } from '#tools/index.ts';
import { lessonsOf } from './lessons.ts';

const paths = workerData as string[];
const byPath = new Map(contracts.map((contract) => [contract.path, contract]));
const lessons = lessonsOf(paths.map((path) => byPath.get(path)!));
parentPort!.postMessage(lessons);
