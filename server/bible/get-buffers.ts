import { getBuffers as contract } from '#tools/bible/get-buffers.ts';
import { listing } from '#server/rates/list.ts';
import { bufferStore } from '#server/rates/stores.ts';

export const getBuffers = listing(contract, bufferStore);
