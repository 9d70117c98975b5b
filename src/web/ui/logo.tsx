const mouths = { smile: 'M16.5 26.5q5.5 5.5 11 0', round: 'M20 28a2 2.4 0 1 0 4 0 2 2.4 0 1 0-4 0' }

interface Props {
  face?: 'smile' | 'wink' | 'o'
  size?: number
}

/**
 * Remy's face, half day and half night: smiling, winking while the panel is open, round-mouthed while loading. The parts that all faces
 * share are in the HTML, where they do not delay the script.
 */
export const Logo = ({ face = 'smile', size = 32 }: Props) => (
  <svg width={size} height={size} viewBox="0 0 44 44" aria-hidden="true">
    <use href="#face" />
    <g fill="none" stroke="#161F3B" strokeWidth="2.4" strokeLinecap="round">
      {face === 'wink' ? <path d="M13 20.5q2.5-2.4 5 0" /> : <ellipse cx="15.5" cy="20" rx="2.1" ry="2.7" fill="#161F3B" stroke="none" />}
      <path d={face === 'o' ? mouths.round : mouths.smile} />
    </g>
  </svg>
)
