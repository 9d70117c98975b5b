import { useId } from 'react'

const mouths = {
  smile: 'M16.5 26.5q5.5 5.5 11 0',
  wink: 'M16.5 26.5q5.5 5.5 11 0',
  o: 'M20 28a2 2.4 0 1 0 4 0 2 2.4 0 1 0-4 0',
}

/** Remy's face, half day and half night: smiling, winking while the panel is open, round-mouthed while loading. */
export function Logo({ face = 'smile', size = 32 }: { face?: keyof typeof mouths; size?: number }) {
  const round = useId()
  return (
    <svg width={size} height={size} viewBox="0 0 44 44" aria-hidden="true">
      <clipPath id={round}>
        <circle cx="22" cy="22" r="20" />
      </clipPath>
      <g clipPath={`url(#${round})`}>
        <rect width="44" height="44" fill="#87E9F6" />
        <path d="M24 0c-7 9 6 13 0 22s-7 13 0 22h22V0z" fill="#7999ED" />
        <path d="M33.2 8.2l1 2.2 2.2 1-2.2 1-1 2.2-1-2.2-2.2-1 2.2-1z" fill="#fff" />
        <circle cx="11.5" cy="26" r="3" fill="#FD676A" opacity=".55" />
        <circle cx="32.5" cy="26" r="3" fill="#FD676A" opacity=".55" />
      </g>
      <g fill="none" stroke="#161F3B" strokeWidth="2.4" strokeLinecap="round">
        {face === 'wink' ? <path d="M13 20.5q2.5-2.4 5 0" /> : <ellipse cx="15.5" cy="20" rx="2.1" ry="2.7" fill="#161F3B" stroke="none" />}
        <ellipse cx="28.5" cy="20" rx="2.1" ry="2.7" fill="#161F3B" stroke="none" />
        <path d={mouths[face]} />
      </g>
    </svg>
  )
}
