/** A ready question in the person's words. */
export function Pill({ text, onClick }: { text: string; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="rounded-full border border-line-2 bg-raised px-3 py-1 text-left text-12 font-525 text-ink hover:bg-hover hover:text-ink-2"
    >
      {text}
    </button>
  );
}
