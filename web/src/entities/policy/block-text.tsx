import type { Block, Inline } from '@delvik/documents/markdown'
import { Link } from '../../ui/navigation/link.tsx'

/** A block of a document as HTML. */
export function BlockText({ block }: { block: Block }) {
  if (block.kind === 'paragraph')
    return (
      <p>
        <Runs content={block.content} />
      </p>
    )
  if (block.kind === 'heading') {
    const Heading = `h${block.level}` as const
    return (
      <Heading>
        <Runs content={block.content} />
      </Heading>
    )
  }
  const List = block.ordered ? 'ol' : 'ul'
  return (
    <List>
      {block.items.map((item, index) => (
        <li key={index}>
          <Runs content={item} />
        </li>
      ))}
    </List>
  )
}

function Runs({ content }: { content: readonly Inline[] }) {
  return content.map(({ text, bold, href }, index) => {
    if (href?.startsWith('/')) return <Link key={index} to={href}>{text}</Link>
    if (href) return <a key={index} href={href}>{text}</a>
    return bold ? <strong key={index}>{text}</strong> : text
  })
}
