-- CreateTable
CREATE TABLE "cleaning_marks" (
    "at" TIMESTAMPTZ(3) NOT NULL,
    "steady_ms" BIGINT NOT NULL,

    CONSTRAINT "cleaning_marks_pkey" PRIMARY KEY ("at")
);

-- CreateTable
CREATE TABLE "write_checks" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "write_checks_pkey" PRIMARY KEY ("id")
);
