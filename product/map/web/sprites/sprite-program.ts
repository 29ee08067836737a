import type { AtlasPicture, SpriteAtlas } from './sprite-atlas.ts';

const VERTEX = `#version 300 es
in vec2 corner;
in vec4 box;
in vec4 picture;
uniform vec2 view;
uniform float side;
out vec2 spot;
void main() {
  vec2 at = (box.xy + corner * box.zw) / view;
  spot = (picture.xy + corner * picture.zw) / side;
  gl_Position = vec4(at.x * 2.0 - 1.0, 1.0 - at.y * 2.0, 0.0, 1.0);
}`;
const FRAGMENT = `#version 300 es
precision mediump float;
uniform sampler2D atlas;
in highp vec2 spot;
out vec4 color;
void main() {
  color = texture(atlas, spot);
}`;

/** Where and what: left, top, width, height in CSS pixels, and the same of the picture in the atlas. */
const FLOATS = 8;

/** Draws pictures of an atlas all at once. */
export interface SpriteProgram {
  begin: () => void;
  /** The left upper corner is in CSS pixels from that of the map. */
  push: (left: number, top: number, picture: AtlasPicture) => void;
  /** Width and height of the map are in CSS pixels. */
  draw: (atlas: SpriteAtlas, width: number, height: number) => void;
  end: () => void;
}

/** `draw` throws when the graphics processor does not take the program. */
export function createSpriteProgram(gl: WebGL2RenderingContext): SpriteProgram {
  const program = link(gl);
  const [view, side] = ['view', 'side'].map((name) => gl.getUniformLocation(program, name));
  const attribute = (name: string) => gl.getAttribLocation(program, name);
  const corners = gl.createBuffer();
  const instances = gl.createBuffer();
  const vertices = gl.createVertexArray();
  gl.bindVertexArray(vertices);
  gl.bindBuffer(gl.ARRAY_BUFFER, corners);
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([0, 0, 1, 0, 0, 1, 1, 1]), gl.STATIC_DRAW);
  gl.enableVertexAttribArray(attribute('corner'));
  gl.vertexAttribPointer(attribute('corner'), 2, gl.FLOAT, false, 0, 0);
  gl.bindBuffer(gl.ARRAY_BUFFER, instances);
  const bytes = Float32Array.BYTES_PER_ELEMENT;
  for (const [name, offset] of [
    ['box', 0],
    ['picture', 4],
  ] as const) {
    gl.enableVertexAttribArray(attribute(name));
    gl.vertexAttribPointer(attribute(name), 4, gl.FLOAT, false, FLOATS * bytes, offset * bytes);
    gl.vertexAttribDivisor(attribute(name), 1);
  }
  gl.bindVertexArray(null);
  let data = new Float32Array(FLOATS * 256);
  let count = 0;
  let draws = 0;

  return {
    begin: () => {
      count = 0;
    },
    push: (left, top, { drawn, ...picture }) => {
      if ((count + 1) * FLOATS > data.length) {
        const larger = new Float32Array(data.length * 2);
        larger.set(data);
        data = larger;
      }
      data.set(
        [left, top, drawn.width, drawn.height, picture.left, picture.top, picture.width, picture.height],
        count * FLOATS,
      );
      count += 1;
    },
    draw: (atlas, width, height) => {
      if (count === 0) return;
      draws += 1;
      // To ask at once would wait until it is compiled.
      if (draws === 2) check(gl, program);
      gl.useProgram(program);
      gl.bindVertexArray(vertices);
      gl.bindBuffer(gl.ARRAY_BUFFER, instances);
      gl.bufferData(gl.ARRAY_BUFFER, data.subarray(0, count * FLOATS), gl.DYNAMIC_DRAW);
      gl.activeTexture(gl.TEXTURE0);
      gl.bindTexture(gl.TEXTURE_2D, atlas.texture);
      gl.uniform2f(view ?? null, width, height);
      gl.uniform1f(side ?? null, atlas.side);
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
