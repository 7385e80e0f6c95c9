import { z } from 'zod';
import type { Offers } from '#tools/chat/parts.ts';
import { languages } from '#tools/texts/languages.ts';
import { consoleCall } from '#tools/console.ts';

export const chatOffer = consoleCall<Offers>()({
  path: 'chat/offer',
  title: 'What fits a pasted text or a file',
  effect: 'read',
  input: z.object({
    text: z.string().max(1_000_000).default(''),
    file_id: z.string().max(64).optional(),
    language: z.enum(languages).default('en'),
  }),
  example: { text: 'LX123456785US' },
});
