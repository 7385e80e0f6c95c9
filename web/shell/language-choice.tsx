import { setLanguage, useLanguage, useText } from '#web/lib/text.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { languages } from '#tools/texts/languages.ts';

const options = languages.map((value) => ({ value, text: value.toUpperCase() }));

/** EN, ES, PT as one control. */
export function LanguageChoice() {
  const t = useText();
  return (
    <Segmented
      label={t('Language')}
      value={useLanguage()}
      options={options}
      onChange={(next) => void setLanguage(next)}
    />
  );
}
