import { type GlyphName, type GlyphPath, glyphs } from './glyphs.ts';

/** One of our own drawings; decorative. `--cut` is the background color. */
export function Glyph({ name, size = 24 }: { readonly name: GlyphName; readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      {glyphs[name].map((path: GlyphPath) => {
        const ink = path.ink === 'cut' ? 'var(--cut, var(--surface-1))' : 'currentColor';
        return path.stroke === undefined ? (
          <path key={path.d} d={path.d} fill={ink} />
        ) : (
          <path
            key={path.d}
            d={path.d}
            fill="none"
            stroke={ink}
            strokeWidth={path.stroke}
            strokeLinecap="round"
          />
        );
      })}
    </svg>
  );
}
