/** How a picture lies under a square window. */
export interface Crop {
  /** 1 fills the window. */
  zoom: number
  /** Of the middle of the picture from that of the window, in sides of the window. */
  x: number
  y: number
  /** Quarters of a turn to the right. */
  turn: number
}

interface Size {
  width: number
  height: number
}

export const untouched: Crop = { zoom: 1, x: 0, y: 0, turn: 0 }
export const zoomMost = 3

/** The nearest crop that leaves nothing of the window blank. */
export function within({ zoom, x, y, turn }: Crop, picture: Size): Crop {
  const kept = clamp(zoom, 1, zoomMost)
  const { width, height } = laid(picture, kept)
  const [across, down] = turn % 2 === 0 ? [width, height] : [height, width]
  const [right, low] = [(across - 1) / 2, (down - 1) / 2]
  return { zoom: kept, x: clamp(x, -right, right), y: clamp(y, -low, low), turn: ((turn % 4) + 4) % 4 }
}

/** The picture's own sides, in sides of the window. */
function laid({ width, height }: Size, zoom: number): Size {
  const side = Math.min(width, height)
  return { width: (width / side) * zoom, height: (height / side) * zoom }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}

type Drawn = Size & CanvasImageSource

/** Draws what the window shows. @returns the canvas, whose width and height are set */
export function draw(canvas: HTMLCanvasElement, { picture, crop, side }: { picture: Drawn; crop: Crop; side: number }) {
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')!
  // A photo has no holes: JPEG would make them black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, side, side)
  context.translate(side * (0.5 + crop.x), side * (0.5 + crop.y))
  context.rotate((crop.turn * Math.PI) / 2)
  const { width, height } = laid(picture, crop.zoom)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, (-width / 2) * side, (-height / 2) * side, width * side, height * side)
  return canvas
}
