import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { RuledInput } from '#web/ui/ruled-input.tsx';
import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<typeof RuledInput>, 'end' | 'type'> {
  /** The two names of the eye. */
  words: { show: string; hide: string };
}

/** A ruled box whose dots can be turned into letters. */
export function PasswordInput({ words, ...rest }: Props) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  const eye = (
    <Button
      variant="quiet"
      size="icon-24"
      aria-label={shown ? words.hide : words.show}
      aria-pressed={shown}
      className="text-fg-2 aria-pressed:bg-transparent"
      onClick={() => setShown(!shown)}
    >
      <Icon size={15} strokeWidth={1.6} />
    </Button>
  );
  return <RuledInput {...rest} type={shown ? 'text' : 'password'} end={eye} />;
}
