/** A form with one box filled in. The name stands beside it as text. */
export function Logo({ size = 22 }: { size?: number }) {
  return (
    <svg aria-hidden width={size} height={size} viewBox="0 0 22 22" fill="none" className="shrink-0">
      <path
        d="M4.5 2.5h13a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2ZM2.5 8h17M11.5 8v11.5"
        stroke="currentColor"
        strokeWidth="1.7"
      />
      <rect x="13.5" y="10.5" width="4.2" height="6.6" rx=".4" className="fill-ink" />
    </svg>
  );
}
