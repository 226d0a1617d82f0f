/** An icon for each section, drawn in strokes on a grid of 24. */
const DRAWINGS = {
  loan: 'M3 7h18v11H3zM3 11h18M7 15h4',
  payments: 'M5 5h14M5 10h14M12 10v10',
  agreements: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  notifications: 'M6 16V11a6 6 0 0 1 12 0v5l2 2H4zM10 21h4',
  profile: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21a8 8 0 0 1 16 0',
} as const;

/** The icon beside a section's name; screen readers skip it, because the name says the same. */
export function SectionIcon({ name }: { name: keyof typeof DRAWINGS }) {
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <path
        d={DRAWINGS[name]}
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
