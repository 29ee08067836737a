/** A waving hand, as large as the text around it wants it; the words stand beside it. */
export const WaveIcon = ({ size }: { readonly size: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M7.5 13.5 5.6 11a1.5 1.5 0 0 1 2.4-1.8l2.5 2.8-3.6-4.8a1.5 1.5 0 0 1 2.4-1.8l3.7 4.9-2.8-4.7a1.5 1.5 0 0 1 2.5-1.6l3.8 6.3.4-2.3a1.5 1.5 0 0 1 2.9.5l-.6 5.5c-.4 4-3 6.5-6.5 6.5-2.4 0-4-1.2-5.2-3zM3.2 16.5c.3 1.7 1.2 3 2.6 4" />
  </svg>
);
