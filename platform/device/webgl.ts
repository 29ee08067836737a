let isThere: boolean | null = null;

/** Whether the device draws with WebGL 2. Asked once: each question takes one of the few contexts that a page may have. */
export function hasWebGl(): boolean {
  isThere ??= tryWebGl();
  return isThere;
}

function tryWebGl(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}
