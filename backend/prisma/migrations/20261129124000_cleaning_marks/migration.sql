-- CreateTable
CREATE TABLE "cleaning_marks" (
    "at" TIMESTAMPTZ(3) NOT NULL,
    "steady_ms" BIGINT NOT NULL,

    CONSTRAINT "cleaning_marks_pkey" PRIMARY KEY ("at")
);
