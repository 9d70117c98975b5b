import s from './auth.module.css'

const columns = 12
const rows = 8
const [width, height] = [148, 152]
const bars = ['#75E6C0', '#7999ED', '#F0A16D', '#80D3F6', '#DE80F6', '#FD676A']

/** Deterministic noise. */
const noise = (seed: number) => (((Math.sin(seed * 12.9898) * 43758.5453) % 1) + 1) % 1

const linesOf = (cell: number) =>
  [0, 1, 2, 3, 4].map((line) => ({ seed: cell * 5 + line, y: 40 + line * 20 })).filter(({ seed }) => noise(seed) > 0.15)

/** A decorative month behind the card. */
export default function Art() {
  const cells = Array.from({ length: columns * rows }, (_, index) => ({
    x: (index % columns) * width,
    y: Math.floor(index / columns) * height,
    index,
  }))
  return (
    <svg className={s.art} viewBox={`0 0 ${columns * width} ${rows * height}`} aria-hidden="true">
      {cells.map(({ x, y, index }) => (
        <g key={index} transform={`translate(${x} ${y})`}>
          <rect width={width} height={height} fill="none" stroke="currentColor" strokeOpacity=".14" />
          <rect x="14" y="16" width="10" height="6" rx="2" fill="currentColor" opacity=".28" />
          {linesOf(index).map(({ seed, y: top }) => (
            <Line key={seed} seed={seed} y={top} />
          ))}
        </g>
      ))}
    </svg>
  )
}

function Line({ seed, y }: { seed: number; y: number }) {
  return (
    <>
      <rect x="14" y={y} width="3" height="10" rx="1.5" fill={bars[Math.floor(noise(seed + 0.5) * bars.length)]} />
      <rect x="23" y={y + 3} width={30 + noise(seed + 0.7) * 50} height="4" rx="2" fill="currentColor" opacity=".16" />
    </>
  )
}
