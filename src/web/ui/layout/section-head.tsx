import s from './section-head.module.css'

/** A section's title, with a detail next to it. */
export function SectionHead({ title, detail, id }: { title: string; detail?: string; id?: string }) {
  return (
    <div className={s.head}>
      <h2 id={id}>{title}</h2>
      {detail && <span>{detail}</span>}
    </div>
  )
}
