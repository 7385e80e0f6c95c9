import { publishBuffers as contract } from '#tools/bible/publish-buffers.ts';
import { publishing } from '#server/rates/publish.ts';
import { bufferStore } from '#server/rates/stores.ts';

export const publishBuffers = publishing(contract, bufferStore);
