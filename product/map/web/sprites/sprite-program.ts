import type { AtlasPicture, SpriteAtlas } from './sprite-atlas.ts';

/** All places are fixed and nothing is uniform: to ask a program for a place waits until it is compiled. */
const VERTEX = `#version 300 es
layout(location = 0) in vec2 corner;
layout(location = 1) in vec4 box;
layout(location = 2) in vec4 picture;
out vec2 spot;
void main() {
  spot = picture.xy + corner * picture.zw;
  gl_Position = vec4(box.xy + corner * box.zw, 0.0, 1.0);
}`;
const CORNER = 0;
/** Each of four numbers. */
const OF_SPRITE = [1, 2] as const;
const FRAGMENT = `#version 300 es
precision mediump float;
uniform sampler2D atlas;
in highp vec2 spot;
out vec4 color;
void main() {
  color = texture(atlas, spot);
}`;

/** Where and what: left, top, width and height on the screen, from -1 to 1, and in the atlas, from 0 to 1. */
const FLOATS = 8;

/** Draws pictures of an atlas all at once. */
export interface SpriteProgram {
  /** Width and height of the map are in CSS pixels. */
  begin: (atlas: SpriteAtlas, width: number, height: number) => void;
  /** The left upper corner is in CSS pixels from that of the map. */
  push: (left: number, top: number, picture: AtlasPicture) => void;
  draw: () => void;
  end: () => void;
}

/** The second `draw` throws when the graphics processor does not take the program. */
export function createSpriteProgram(gl: WebGL2RenderingContext): SpriteProgram {
  const program = link(gl);
  const corners = gl.createBuffer();
  const instances = gl.createBuffer();
  const vertices = gl.createVertexArray();
  gl.bindVertexArray(vertices);
  gl.bindBuffer(gl.ARRAY_BUFFER, corners);
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([0, 0, 1, 0, 0, 1, 1, 1]), gl.STATIC_DRAW);
  gl.enableVertexAttribArray(CORNER);
  gl.vertexAttribPointer(CORNER, 2, gl.FLOAT, false, 0, 0);
  gl.bindBuffer(gl.ARRAY_BUFFER, instances);
  const bytes = Float32Array.BYTES_PER_ELEMENT;
  OF_SPRITE.forEach((attribute, index) => {
    gl.enableVertexAttribArray(attribute);
    gl.vertexAttribPointer(attribute, 4, gl.FLOAT, false, FLOATS * bytes, 4 * index * bytes);
    gl.vertexAttribDivisor(attribute, 1);
  });
  gl.bindVertexArray(null);
  let data = new Float32Array(FLOATS * 256);
  let count = 0;
  let draws = 0;
  let on: { readonly atlas: SpriteAtlas; readonly width: number; readonly height: number } | null = null;

  return {
    begin: (atlas, width, height) => {
      on = { atlas, width, height };
      count = 0;
    },
    push: (left, top, { drawn, ...picture }) => {
      if (!on) return;
      const [x, y] = [2 / on.width, -2 / on.height];
      const { side } = on.atlas;
      if ((count + 1) * FLOATS > data.length) {
        const larger = new Float32Array(data.length * 2);
        larger.set(data);
        data = larger;
      }
      data.set(
        [
          ...[left * x - 1, 1 + top * y, drawn.width * x, drawn.height * y],
          ...[picture.left / side, picture.top / side, picture.width / side, picture.height / side],
        ],
        count * FLOATS,
      );
      count += 1;
    },
    draw: () => {
      if (!on || count === 0) return;
      draws += 1;
      // To ask at once would wait until it is compiled.
      if (draws === 2) check(gl, program);
      gl.useProgram(program);
      gl.bindVertexArray(vertices);
      gl.bindBuffer(gl.ARRAY_BUFFER, instances);
      gl.bufferData(gl.ARRAY_BUFFER, data.subarray(0, count * FLOATS), gl.DYNAMIC_DRAW);
      gl.activeTexture(gl.TEXTURE0);
      gl.bindTexture(gl.TEXTURE_2D, on.atlas.texture);
      gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, count);
      gl.bindVertexArray(null);
    },
    end: () => {
      gl.deleteVertexArray(vertices);
      gl.deleteBuffer(corners);
      gl.deleteBuffer(instances);
      gl.deleteProgram(program);
    },
  };
}

function link(gl: WebGL2RenderingContext): WebGLProgram {
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, VERTEX],
    [gl.FRAGMENT_SHADER, FRAGMENT],
  ] as const) {
    const shader = gl.createShader(type);
    if (!shader) throw new Error('the graphics processor is lost');
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
    gl.deleteShader(shader);
  }
  gl.linkProgram(program);
  return program;
}

function check(gl: WebGL2RenderingContext, program: WebGLProgram): void {
  if (!gl.getProgramParameter(program, gl.LINK_STATUS) && !gl.isContextLost())
    throw new Error(gl.getProgramInfoLog(program) ?? 'sprites cannot be drawn');
}
