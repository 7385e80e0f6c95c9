import { trainAside } from '#server/assistant/choose/stored-training.ts';
import { contracts } from '#tools/index.ts';

/** Has the assistant learn its tools and stores what it learned, so that no first question waits for it. */
await trainAside(contracts);
