import type { Face } from '#machines/scan-queue.ts';
import { createStored } from '#web/lib/store.ts';

/** Whether this browser sounds at a scan. */
export const sounds = createStored('waybill.scan-sounds', { on: true });

type Note = [hertz: number, from: number, to: number];
const notes: Record<Face | 'double', Note[]> = {
  go: [[880, 0, 0.09]],
  look: [
    [520, 0, 0.12],
    [520, 0.18, 0.3],
  ],
  stop: [[190, 0, 0.55]],
  double: [
    [640, 0, 0.06],
    [420, 0.08, 0.2],
  ],
};

let context: AudioContext | null = null;

/** Sounds what came of a scan; silent where the browser has no sound or a person wants none. */
export function playSound(sound: Face | 'double'): void {
  if (!sounds.get().on || !('AudioContext' in window)) return;
  context ??= new AudioContext();
  const start = context.currentTime;
  for (const [hertz, from, to] of notes[sound]) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = sound === 'stop' ? 'square' : 'sine';
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0.2, start + from);
    volume.gain.exponentialRampToValueAtTime(0.001, start + to);
    tone.connect(volume).connect(context.destination);
    tone.start(start + from);
    tone.stop(start + to);
  }
}
