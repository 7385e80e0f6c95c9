/** A form with one box filled in; `size` is its width. The name is next to it as text. */
export function Logo({ size = 19 }: { size?: number }) {
  return (
    <svg aria-hidden width={size} height={(size * 19) / 22} viewBox="0 0 22 19" fill="none" className="shrink-0">
      <path
        d="M4 1h14a3 3 0 0 1 3 3v11a3 3 0 0 1-3 3H4a3 3 0 0 1-3-3V4a3 3 0 0 1 3-3ZM1 6.6h20M11.6 6.6V18"
        stroke="currentColor"
        strokeWidth="1.8"
      />
      <rect x="13.9" y="8.9" width="4.6" height="6.3" className="fill-ink" />
    </svg>
  );
}
